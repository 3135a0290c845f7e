variable "chosen" {
  default = true
}

resource "azurerm_cdn_endpoint" "good" {
  is_https_allowed = true
}

resource "azurerm_cdn_endpoint" "good_chosen" {
  is_https_allowed = var.chosen
}

resource "azurerm_cdn_endpoint" "good_absent" {}
