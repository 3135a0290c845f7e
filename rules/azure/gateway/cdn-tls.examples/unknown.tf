variable "given" {}

resource "azurerm_cdn_endpoint_custom_domain" "unknown" {
  cdn_managed_https {
    tls_version = var.given
  }
}

resource "azurerm_cdn_frontdoor_custom_domain" "unknown" {
  tls {
    minimum_tls_version = var.given
  }
}
