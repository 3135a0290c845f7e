variable "given" {}

resource "azurerm_app_service" "unknown" {
  https_only = var.given
}
