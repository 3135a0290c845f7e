variable "given" {}

resource "azurerm_cdn_endpoint" "unknown" {
  is_http_allowed = var.given
}
