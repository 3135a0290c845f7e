variable "given" {}

resource "azurerm_app_service" "unknown" {
  site_config {
    min_tls_version = var.given
  }
}
