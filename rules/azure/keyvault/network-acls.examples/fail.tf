resource "azurerm_key_vault" "bad" {
  network_acls {
    default_action = "Allow"
    bypass         = "AzureServices"
  }
}

resource "azurerm_key_vault" "bad_absent" {
  name = "vault"
}
