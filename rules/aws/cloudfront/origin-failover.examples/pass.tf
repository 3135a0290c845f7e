resource "aws_cloudfront_distribution" "good" {
  enabled = true
  origin_group {
    origin_id = "group"
    failover_criteria {
      status_codes = [500, 502]
    }
    member {
      origin_id = "first"
    }
    member {
      origin_id = "second"
    }
  }
}
