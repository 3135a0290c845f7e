variable "given" {}

resource "azurerm_app_configuration" "unknown" {
  purge_protection_enabled = var.given
}
