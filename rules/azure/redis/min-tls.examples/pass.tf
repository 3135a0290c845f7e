variable "chosen" {
  default = "1.2"
}

resource "azurerm_redis_cache" "good" {
  minimum_tls_version = "1.2"
}

resource "azurerm_redis_cache" "good_other1" {
  minimum_tls_version = 1.2
}

resource "azurerm_redis_cache" "good_chosen" {
  minimum_tls_version = var.chosen
}

resource "azurerm_redis_cache" "good_absent" {}
