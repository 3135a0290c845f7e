locals {
  chosen = true
}

resource "azurerm_cdn_endpoint" "bad" {
  is_http_allowed = true
}

resource "azurerm_cdn_endpoint" "bad_each" {
  for_each        = toset(["a", "b"])
  is_http_allowed = local.chosen
}

resource "azurerm_cdn_endpoint" "bad_absent" {}
