variable "chosen" {
  default = "TLS12"
}

resource "azurerm_cdn_endpoint_custom_domain" "good" {
  cdn_managed_https {
    tls_version = "TLS12"
  }
}

resource "azurerm_cdn_endpoint_custom_domain" "good_1" {
  user_managed_https {
    tls_version = "TLS12"
  }
}

resource "azurerm_cdn_endpoint_custom_domain" "good_chosen" {
  cdn_managed_https {
    tls_version = var.chosen
  }
}

resource "azurerm_cdn_endpoint_custom_domain" "good_absent" {}

resource "azurerm_cdn_frontdoor_custom_domain" "good" {
  tls {
    minimum_tls_version = "TLS12"
  }
}

resource "azurerm_cdn_frontdoor_custom_domain" "good_absent" {
  tls {}
}
