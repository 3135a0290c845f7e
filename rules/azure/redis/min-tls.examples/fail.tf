locals {
  chosen = "1.0"
}

resource "azurerm_redis_cache" "bad" {
  minimum_tls_version = "1.0"
}

resource "azurerm_redis_cache" "bad_other1" {
  minimum_tls_version = "1.1"
}

resource "azurerm_redis_cache" "bad_other2" {
  minimum_tls_version = 1
}

resource "azurerm_redis_cache" "bad_other3" {
  minimum_tls_version = 1.1
}

resource "azurerm_redis_cache" "bad_each" {
  for_each            = toset(["a", "b"])
  minimum_tls_version = local.chosen
}
