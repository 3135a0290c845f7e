resource "azurerm_storage_account" "bad" {
  network_rules {
    default_action = "Allow"
  }
}

resource "azurerm_storage_account" "bad_absent" {
  name = "data"
}

resource "azurerm_storage_account" "bad_companion" {
  name = "other"
}

resource "azurerm_storage_account_network_rules" "bad" {
  storage_account_id = azurerm_storage_account.bad_companion.id
  default_action     = "Allow"
}
