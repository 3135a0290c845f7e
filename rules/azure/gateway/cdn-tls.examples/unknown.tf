variable "given" {}

resource "azurerm_cdn_endpoint_custom_domain" "unknown" {
  cdn_managed_https {
    tls_version = var.given
  }
}
