resource "azurerm_app_service" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_app_service_slot" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_linux_web_app" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_windows_web_app" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_linux_web_app_slot" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_windows_web_app_slot" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_function_app" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_function_app_slot" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_linux_function_app" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_windows_function_app" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_linux_function_app_slot" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}

resource "azurerm_windows_function_app_slot" "bad" {
  site_config {
    cors {
      allowed_origins = ["*"]
    }
  }
}
