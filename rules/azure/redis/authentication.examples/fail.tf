resource "azurerm_redis_cache" "bad" {
  redis_configuration {
    authentication_enabled = false
  }
}

resource "azurerm_redis_cache" "bad_former" {
  redis_configuration {
    enable_authentication = false
  }
}
