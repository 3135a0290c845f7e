locals {
  chosen = "TLS1_0"
}

resource "azurerm_mariadb_server" "bad" {
  ssl_minimal_tls_version_enforced = "TLS1_0"
}

resource "azurerm_mariadb_server" "bad_other1" {
  ssl_minimal_tls_version_enforced = "TLS1_1"
}

resource "azurerm_mariadb_server" "bad_other2" {
  ssl_minimal_tls_version_enforced = "TLSEnforcementDisabled"
}

resource "azurerm_mariadb_server" "bad_each" {
  for_each                         = toset(["a", "b"])
  ssl_minimal_tls_version_enforced = local.chosen
}
