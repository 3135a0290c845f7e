variable "chosen" {
  default = "TLS1_2"
}

resource "azurerm_postgresql_server" "good" {
  ssl_minimal_tls_version_enforced = "TLS1_2"
}

resource "azurerm_postgresql_server" "good_chosen" {
  ssl_minimal_tls_version_enforced = var.chosen
}

resource "azurerm_postgresql_server" "good_absent" {}
