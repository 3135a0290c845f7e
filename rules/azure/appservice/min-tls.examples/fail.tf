locals {
  chosen = "1.0"
}

resource "azurerm_app_service" "bad" {
  site_config {
    min_tls_version = "1.0"
  }
}

resource "azurerm_app_service" "bad_other1" {
  site_config {
    min_tls_version = "1.1"
  }
}

resource "azurerm_app_service" "bad_other2" {
  site_config {
    min_tls_version = 1
  }
}

resource "azurerm_app_service" "bad_other3" {
  site_config {
    min_tls_version = 1.1
  }
}

resource "azurerm_app_service" "bad_each" {
  for_each = toset(["a", "b"])
  site_config {
    min_tls_version = local.chosen
  }
}

resource "azurerm_app_service_slot" "bad" {
  site_config {
    min_tls_version = "1.0"
  }
}

resource "azurerm_app_service_slot" "bad_other1" {
  site_config {
    min_tls_version = "1.1"
  }
}

resource "azurerm_app_service_slot" "bad_other2" {
  site_config {
    min_tls_version = 1
  }
}

resource "azurerm_app_service_slot" "bad_other3" {
  site_config {
    min_tls_version = 1.1
  }
}

resource "azurerm_linux_web_app" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_linux_web_app" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_linux_web_app" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_linux_web_app" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}

resource "azurerm_windows_web_app" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_windows_web_app" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_windows_web_app" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_windows_web_app" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}

resource "azurerm_linux_web_app_slot" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_linux_web_app_slot" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_linux_web_app_slot" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_linux_web_app_slot" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}

resource "azurerm_windows_web_app_slot" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_windows_web_app_slot" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_windows_web_app_slot" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_windows_web_app_slot" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}

resource "azurerm_function_app" "bad" {
  site_config {
    min_tls_version = "1.0"
  }
}

resource "azurerm_function_app" "bad_other1" {
  site_config {
    min_tls_version = "1.1"
  }
}

resource "azurerm_function_app" "bad_other2" {
  site_config {
    min_tls_version = 1
  }
}

resource "azurerm_function_app" "bad_other3" {
  site_config {
    min_tls_version = 1.1
  }
}

resource "azurerm_function_app_slot" "bad" {
  site_config {
    min_tls_version = "1.0"
  }
}

resource "azurerm_function_app_slot" "bad_other1" {
  site_config {
    min_tls_version = "1.1"
  }
}

resource "azurerm_function_app_slot" "bad_other2" {
  site_config {
    min_tls_version = 1
  }
}

resource "azurerm_function_app_slot" "bad_other3" {
  site_config {
    min_tls_version = 1.1
  }
}

resource "azurerm_linux_function_app" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_linux_function_app" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_linux_function_app" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_linux_function_app" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}

resource "azurerm_windows_function_app" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_windows_function_app" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_windows_function_app" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_windows_function_app" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}

resource "azurerm_linux_function_app_slot" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_linux_function_app_slot" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_linux_function_app_slot" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_linux_function_app_slot" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}

resource "azurerm_windows_function_app_slot" "bad" {
  site_config {
    minimum_tls_version = "1.0"
  }
}

resource "azurerm_windows_function_app_slot" "bad_other1" {
  site_config {
    minimum_tls_version = "1.1"
  }
}

resource "azurerm_windows_function_app_slot" "bad_other2" {
  site_config {
    minimum_tls_version = 1
  }
}

resource "azurerm_windows_function_app_slot" "bad_other3" {
  site_config {
    minimum_tls_version = 1.1
  }
}
