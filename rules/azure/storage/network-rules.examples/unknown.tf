variable "action" {
  type = string
}

resource "azurerm_storage_account" "unknown" {
  network_rules {
    default_action = var.action
  }
}
