import { limits } from '@makao/contract/kernel/limits';

/** In the part of Markdown that the team writes pages with. How long things stay is what the server's rules do. */
export const privacyEn = (brand: string) => `
This page says what ${brand} stores about you, why, for how long, who sees it, and what you can do. We do not sell data about people.

## What we store, and why

- **Account:** name, phone number, language, profile picture and password (hidden, we can't read it). They identify you and protect your account.
- **What you look for:** ads you saved or viewed, your saved searches, and agents you contacted. With them we notify you and show you where you were.
- **Conversations:** messages between you and us on WhatsApp, and your questions to agents.
- **Reviews and reports:** stars and reviews you wrote, and what you told us about ads.
- **If you are an agent:** your ads, drafts and their photos, your introduction, payments, plans and tokens.
- **Where you stood (agents):** only if you agree, when you confirm a home on the spot with your phone. It helps us to find false ads.
- **Safety:** hidden marks of the device and network you signed in from, so that we notice stolen accounts and people who cheat with many accounts.

## For how long

- Codes: their text for one hour.
- Messages we sent you: their text for 90 days; that they were sent, for a year.
- Messages you sent us: 30 days.
- Conversations with an agent or with our team: 400 days after the last message.
- How our program understood your messages: 30 days.
- Results of your saved searches: 60 days.
- Marks of device and network: 90 days.
- Numbers you looked at: 400 days.
- A deleted ad: its texts and photos for 30 days.
- The exact place where you confirmed a home: ${limits.position.exactDays} days; the day and a circle of 100 m stay with the ad until you remove them.
- An untouched draft: one year; the agent is warned a month before.
- Payments: amount, date and transaction number stay in our books; the network's message goes after 400 days.
- Records of what our team did: 7 years, without personal details after 800 days.
- Everything else stays until you delete your account.

## Who sees it

- An agent you contact sees your name and number. If you ask through ${brand}, they see your name and your question.
- Your reviews are public, with your name.
- An agent's name, picture, introduction and ads are public. Their number is shown to people who are signed in.
- Where you confirmed a home: everybody sees the day and a circle of about 100 m, only our team the exact place.
- If you ask for a person, reply to one of our notices or report a conversation, a colleague reads your last messages with us, without codes and links. What you write to an agent our team reads only when one of you reports it.
- Our team sees what its work needs, and everything it does is recorded.
- WhatsApp carries our messages and payment companies carry payments. They get what that takes and nothing else.

## What you can do

- **See and take your data:** download it as a readable page or a computer file in [account security](/account/security).
- **Correct it:** you change your name, number and language yourself in [your account](/account).
- **Pause:** you can stop the use of your data without deleting anything. You get no messages, your ads are hidden, and your searches rest until you allow it again.
- **Delete:** delete your account at any time. You have ${limits.returnDays} days to change your mind by signing in; after that your name, number, texts, photos and conversations are deleted, also where others mentioned you.
- **No messages:** reply STOP on WhatsApp, or choose the messages you want in your account.

When you delete your account, payment records stay without your name and number. Emergency backups may hold older data for a short time; if one is restored, we delete again.

## How to ask

Customer support answers questions about your data on WhatsApp; the number is on the [contact page](/contact-us). If you feel treated unfairly, you can complain to the Personal Data Protection Commission (PDPC).
`;
