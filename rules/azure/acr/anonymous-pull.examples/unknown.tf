variable "given" {}

resource "azurerm_container_registry" "unknown" {
  anonymous_pull_enabled = var.given
}
