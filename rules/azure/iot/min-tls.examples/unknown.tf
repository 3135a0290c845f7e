variable "given" {}

resource "azurerm_iothub" "unknown" {
  min_tls_version = var.given
}
