locals {
  chosen = false
}

resource "azurerm_cdn_endpoint" "bad" {
  is_https_allowed = false
}

resource "azurerm_cdn_endpoint" "bad_each" {
  for_each         = toset(["a", "b"])
  is_https_allowed = local.chosen
}
