variable "given" {}

resource "azurerm_container_registry" "unknown" {
  admin_enabled = var.given
}
