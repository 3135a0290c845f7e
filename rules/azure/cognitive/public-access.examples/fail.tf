resource "azurerm_cognitive_account" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_cognitive_account" "bad_absent" {
  name = "account"
}
