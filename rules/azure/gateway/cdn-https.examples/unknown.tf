variable "given" {}

resource "azurerm_cdn_endpoint" "unknown" {
  is_https_allowed = var.given
}
