variable "given" {}

resource "azurerm_servicebus_namespace" "unknown" {
  local_auth_enabled = var.given
}
