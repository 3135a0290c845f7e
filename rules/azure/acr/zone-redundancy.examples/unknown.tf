variable "given" {}

resource "azurerm_container_registry" "unknown" {
  zone_redundancy_enabled = var.given
}
