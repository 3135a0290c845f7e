variable "state" {}

resource "azurerm_linux_web_app" "unknown" {
  site_config {
    ftps_state = var.state
  }
}
