variable "given" {}

resource "azurerm_app_service" "unknown" {
  site_config {
    remote_debugging_enabled = var.given
  }
}
