/** A signed-in customer who wants to advertise needs no second account. */
export default function becomeAgent(): void {
  location.replace('/account/become-agent');
}
