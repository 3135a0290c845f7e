resource "azurerm_key_vault" "good" {
  soft_delete_retention_days = 90
}

resource "azurerm_key_vault" "good_absent" {
  name = "vault"
}
