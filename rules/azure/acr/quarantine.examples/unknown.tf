variable "given" {}

resource "azurerm_container_registry" "unknown" {
  quarantine_policy_enabled = var.given
}
