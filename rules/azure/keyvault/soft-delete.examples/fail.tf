resource "azurerm_key_vault" "bad" {
  soft_delete_retention_days = 7
}

resource "azurerm_key_vault" "bad_former" {
  soft_delete_enabled = false
}
