resource "azurerm_storage_account_network_rules" "good" {
  default_action = "Deny"
}
