variable "chosen" {
  default = false
}

resource "azurerm_redis_cache" "good" {
  access_keys_authentication_enabled = false
}

resource "azurerm_redis_cache" "good_chosen" {
  access_keys_authentication_enabled = var.chosen
}
