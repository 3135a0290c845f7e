resource "aws_appsync_api_cache" "bad" {
  api_id               = "api"
  api_caching_behavior = "FULL_REQUEST_CACHING"
  ttl                  = 60
  type                 = "SMALL"
}
