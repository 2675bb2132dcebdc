/**
 * Words of everyday speech that say nothing of a home. A slip of the finger is guessed only in words that are not here:
 * 'samahani' is no 'samani', 'imelipwa' no 'imepimwa'.
 */
export const everydayWords = new Set(
  [
    'samahani samahanini naweza ninaweza unaweza tunaweza anaweza inaweza wanaweza naomba ramadhan ramadhani kareem mubarak eid krismasi pasaka',
    'imelipwa inalipwa zimelipwa yamelipwa kimelipwa umelipwa imelipiwa limelipwa mchumba wachumba mpenzi nakupenda ndoa harusi msiba rambirambi',
    'asubuhi mchana jioni usiku jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili monday tuesday wednesday thursday friday saturday sunday',
    'mungu akubariki ubarikiwe barikiwa salama nashukuru karibu karibuni pole poleni hongera jina naitwa umri miaka watoto mtoto mume rafiki ndugu',
    'chakula dawa mfuko saruji cement nondo mabati friji simu laptop printer kompyuta pikipiki baiskeli mashine fundi mafundi ufundi bidhaa biashara',
    'viti kiti tenti turubai sherehe godoro magodoro vyombo majiko sahani nguo viatu kiatu mkoba saa redio',
    'kizima nzima mzima zima lizima vizima fungua kufungua nifungue kufunga tumia kutumia fanya kufanya kazini nyumbani kwangu kwetu kwenu',
    'weather tomorrow president police money bank account password username login facebook instagram tiktok telegram youtube google',
    'tangazo matangazo tazama angalia angalieni sikiliza subiri ngoja njoo njooni nenda rudi rudisha lipa nililipa nitalipa analipa wanalipa',
    'where when what why who which whose there their them they then than that this these those about after before because while until',
    'morning evening afternoon night week weeks today yesterday tonight people person friend friends family brother sister mother father',
    'nimeona nimekuja nimefika nimechoka nimeibiwa nimesahau nilikuwa nitakuwa atakuwa walikuwa alikuwa haijafika hajafika sijapata sijaona',
    'kwanini kwani lakini ingawa ilimradi maana sababu kisha halafu baadaye mapema kabla bado tayari labda pengine hakika kweli',
  ].flatMap((words) => words.split(' ')),
);
