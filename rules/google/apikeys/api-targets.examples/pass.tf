resource "google_apikeys_key" "good" {
  name = "maps"

  restrictions {
    api_targets {
      service = "translate.googleapis.com"
    }
  }
}
