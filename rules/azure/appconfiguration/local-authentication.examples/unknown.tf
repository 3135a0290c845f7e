variable "given" {}

resource "azurerm_app_configuration" "unknown" {
  local_auth_enabled = var.given
}
