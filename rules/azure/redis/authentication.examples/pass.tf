resource "azurerm_redis_cache" "good" {
  redis_configuration {
    authentication_enabled = true
  }
}

resource "azurerm_redis_cache" "good_absent" {
  name = "cache"
}
