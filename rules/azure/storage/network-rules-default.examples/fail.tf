resource "azurerm_storage_account_network_rules" "bad" {
  default_action = "Allow"
}
