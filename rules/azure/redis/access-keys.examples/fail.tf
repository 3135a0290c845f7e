locals {
  chosen = true
}

resource "azurerm_redis_cache" "bad" {
  access_keys_authentication_enabled = true
}

resource "azurerm_redis_cache" "bad_each" {
  for_each                           = toset(["a", "b"])
  access_keys_authentication_enabled = local.chosen
}

resource "azurerm_redis_cache" "bad_absent" {}
