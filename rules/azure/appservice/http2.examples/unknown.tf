variable "given" {}

resource "azurerm_app_service" "unknown" {
  site_config {
    http2_enabled = var.given
  }
}
