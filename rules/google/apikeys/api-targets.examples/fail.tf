resource "google_apikeys_key" "bad" {
  name = "maps"
}

resource "google_apikeys_key" "bad_2" {
  name = "maps"

  restrictions {
    browser_key_restrictions {
      allowed_referrers = ["shop.example.com"]
    }
  }
}
