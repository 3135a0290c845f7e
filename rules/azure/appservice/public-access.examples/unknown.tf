variable "given" {}

resource "azurerm_linux_web_app" "unknown" {
  public_network_access_enabled = var.given
}
