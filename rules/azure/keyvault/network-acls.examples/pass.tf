resource "azurerm_key_vault" "good" {
  network_acls {
    default_action = "Deny"
    bypass         = "AzureServices"
  }
}

resource "azurerm_key_vault" "good_private" {
  public_network_access_enabled = false
}
