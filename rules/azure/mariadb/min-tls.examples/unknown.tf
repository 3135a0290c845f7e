variable "given" {}

resource "azurerm_mariadb_server" "unknown" {
  ssl_minimal_tls_version_enforced = var.given
}
