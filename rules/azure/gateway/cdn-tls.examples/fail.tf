locals {
  chosen = "TLS10"
}

resource "azurerm_cdn_endpoint_custom_domain" "bad" {
  cdn_managed_https {
    tls_version = "TLS10"
  }
}

resource "azurerm_cdn_endpoint_custom_domain" "bad_other1" {
  cdn_managed_https {
    tls_version = "None"
  }
}

resource "azurerm_cdn_endpoint_custom_domain" "bad_1" {
  user_managed_https {
    tls_version = "TLS10"
  }
}

resource "azurerm_cdn_endpoint_custom_domain" "bad_1_other1" {
  user_managed_https {
    tls_version = "None"
  }
}

resource "azurerm_cdn_endpoint_custom_domain" "bad_each" {
  for_each = toset(["a", "b"])
  cdn_managed_https {
    tls_version = local.chosen
  }
}

resource "azurerm_cdn_frontdoor_custom_domain" "bad" {
  tls {
    minimum_tls_version = "TLS10"
  }
}
