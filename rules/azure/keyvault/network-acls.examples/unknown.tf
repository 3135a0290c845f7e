variable "action" {}

resource "azurerm_key_vault" "unknown" {
  network_acls {
    default_action = var.action
    bypass         = "None"
  }
}
