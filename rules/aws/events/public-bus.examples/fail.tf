resource "aws_cloudwatch_event_permission" "bad" {
  principal    = "*"
  statement_id = "s"
}

resource "aws_cloudwatch_event_bus_policy" "bad" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Principal = "*", Action = "events:PutEvents", Resource = "*" }] })
}

resource "aws_cloudwatch_event_bus_policy" "bad_condition" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "events:PutEvents"
      Resource  = "*"
      Condition = { StringEquals = { "events:source" = "app" } }
    }]
  })
}
