# METADATA
# scope: package
# title: Trails record events of data
# description: Without event selectors for data, reads of objects and calls of functions leave no trace.
# custom:
#   id: PL-AWS-CLOUDTRAIL-7
#   severity: low
#   resources: [aws_cloudtrail]
#   frameworks:
#     CIS-AWS-3.0: ["3.8", "3.9"]
#     CIS-AWS-4.0: ["3.8", "3.9"]
#     CIS-AWS-5.0: ["3.8", "3.9"]
#     CIS-AWS-6.0: ["4.8", "4.9"]
#     CIS-AWS-7.0: ["4.8", "4.9"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(a)(2)(i)", "164.312(b)",
#       "164.312(e)(2)(i)"]
#     ISO27001-2022: ["A.8.15", "A.8.16"]
#     NIST-800-53r5: ["AC-2(4)", "AC-3(1)", "AC-3(10)", "AC-4(26)", "AC-6(9)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)",
#       "AU-6(6)", "AU-6(9)", "AU-8", "AU-12", "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)",
#       "CA-7", "CM-5(1)", "CM-6", "CM-9", "IA-3(3)", "MA-4(1)", "PM-14", "SC-7(9)", "SI-1(1)", "SI-3(8)", "SI-4(2)",
#       "SI-4(17)", "SI-4(20)", "SI-7(8)", "SI-10(1)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["CC2.1", "CC7.2", "PI1.2"]
#   remedy: Add an event_selector with a data_resource, or an advanced_event_selector.
#   fix:
#     - set: {event_selector.0.data_resource.0: {type: 'AWS::S3::Object', values: ['arn:aws:s3']}}
#       marks: costs
package plumbline.aws.cloudtrail.data_events

attributes := input.resource.attributes

deny contains {"message": "Events of data are not recorded.", "path": ["event_selector"]} if {
	count([1 | some selector in attributes.event_selector; some _ in selector.data_resource]) == 0
	count(object.get(attributes, "advanced_event_selector", [])) == 0
}
