variable "chosen" {
  default = false
}

resource "azurerm_cdn_endpoint" "good" {
  is_http_allowed = false
}

resource "azurerm_cdn_endpoint" "good_chosen" {
  is_http_allowed = var.chosen
}
