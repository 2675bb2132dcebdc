import { market } from '@makao/contract/market';
import { localeCookie } from '#web/lib/preferences.ts';

/**
 * Runs before the first paint: the chosen theme and width of cards, whether somebody is signed in, and the language. A language that was
 * chosen (local storage, cookie) comes first. On a first visit it is Swahili where the browser asks for it (then the page
 * is already in it) or the time zone is the market's, else English; the document is then loaded again, and nothing else,
 * because this runs before any other file is requested.
 */
const preferences = `(function(d,e){var s,c=(/(^|; )locale=([a-z]+)/.exec(d.cookie)||[])[2];
try{var t=localStorage.getItem('theme');if(t=='light'||t=='dark')e.dataset.theme=t;if(localStorage.getItem('cards')=='wide')e.dataset.cards='wide';if(localStorage.getItem('user'))e.dataset.known='';s=localStorage.getItem('locale')}catch(x){}
addEventListener('click',function(v){var a=!v.defaultPrevented&&v.target.closest&&v.target.closest('a[hreflang]');if(a)try{localStorage.setItem('locale',a.hreflang)}catch(x){}});
if(s!='en'&&s!='sw')s=c;
if(/[?&]lang=/.test(location.search)||s&&s==c)return;
var z='';try{if(new Date().getTimezoneOffset()==${-60 * market.timeZone.utcOffset})z=Intl.DateTimeFormat().resolvedOptions().timeZone}catch(x){}
var l=s||(z=='${market.timeZone.name}'?'sw':e.lang);
d.cookie='${localeCookie("'+l+'")}';
if(l!=e.lang&&d.cookie.indexOf('locale='+l)>=0)location.reload()})(document,document.documentElement);`;

/**
 * Holds a press on a trigger until `client.ts` has loaded and takes it over; the last one if
 * there are several. If the script fails or takes too long, the link is followed.
 */
const catcher = `(function(p){var f;p.catch=function(v){if(f||v.button||v.metaKey||v.ctrlKey||v.shiftKey||v.altKey)return;
var b=v.target.closest&&v.target.closest('[data-act]:not([hreflang]),[data-island]');if(!b)return;v.preventDefault();
if(p.on)p.on.removeAttribute('aria-busy');p.on=b;b.setAttribute('aria-busy','true');setTimeout(p.fail,15000)};
p.fail=function(){var b=p.on;if(p.done)return;f=1;p.on=null;if(b){b.removeAttribute('aria-busy');if(b.href)location.href=b.href}};
addEventListener('click',p.catch,true);
addEventListener('error',function(v){if(v.target&&v.target.id=='client')p.fail()},true)})(self.pressed={});`;

export const headScript = preferences + catcher;
