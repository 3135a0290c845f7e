variable "action" {}

resource "azurerm_storage_account_network_rules" "unknown" {
  default_action = var.action
}
