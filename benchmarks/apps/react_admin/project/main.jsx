/** The harbour office on react-admin: its components as they come. */
import jsonServerProvider from "ra-data-json-server";
import {
  Admin, ArrayInput, AutocompleteInput, BooleanField, BooleanInput, ChipField, Create, Datagrid,
  DateField, DateInput, DeleteButton, Edit, EditButton, FunctionField, List, NumberField, NumberInput,
  RadioButtonGroupInput, memoryStore, ReferenceField, ReferenceInput, Resource, SelectArrayInput, SelectInput,
  SimpleForm, SimpleFormIterator, TabbedForm, TextField, TextInput,
} from "react-admin";
import { createRoot } from "react-dom/client";

const LEVELS = ["basic", "silver", "gold"].map((id) => ({ id, name: id[0].toUpperCase() + id.slice(1) }));
const STATES = ["open", "confirmed", "paid", "cancelled"].map((id) => ({ id, name: id[0].toUpperCase() + id.slice(1) }));
const TAGS = ["sail", "motor", "rowing", "fishing"].map((id) => ({ id, name: id[0].toUpperCase() + id.slice(1) }));

const Customers = () => (
  <List filters={[<TextInput source="q" label="Search" alwaysOn />, <SelectInput source="level" choices={LEVELS} />]}>
    <Datagrid>
      <TextField source="name" /><TextField source="email" /><TextField source="town" />
      <BooleanField source="newsletter" /><ChipField source="level" /><EditButton /><DeleteButton />
    </Datagrid>
  </List>
);
const customerForm = (
  <TabbedForm>
    <TabbedForm.Tab label="Person">
      <TextInput source="name" /><TextInput source="email" /><TextInput source="town" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Account">
      <BooleanInput source="newsletter" />
      <RadioButtonGroupInput source="level" choices={LEVELS} />
      <ArrayInput source="notes"><SimpleFormIterator><TextInput source="text" /></SimpleFormIterator></ArrayInput>
    </TabbedForm.Tab>
  </TabbedForm>
);

const Boats = () => (
  <List filters={[<TextInput source="q" label="Search" alwaysOn />]}>
    <Datagrid>
      <TextField source="name" /><NumberField source="length" />
      <ReferenceField source="owner_id" reference="customers" label="Owner"><TextField source="name" /></ReferenceField>
      <BooleanField source="afloat" /><DateField source="built" locales="en-GB" />
    </Datagrid>
  </List>
);
const boatForm = (
  <SimpleForm>
    <TextInput source="name" /><NumberInput source="length" />
    <ReferenceInput source="owner_id" reference="customers"><AutocompleteInput label="Owner" /></ReferenceInput>
    <BooleanInput source="afloat" /><DateInput source="built" />
    <SelectArrayInput source="tags" choices={TAGS} />
  </SimpleForm>
);

const Bookings = () => (
  <List>
    <Datagrid>
      <ReferenceField source="boat_id" reference="boats" label="Boat"><TextField source="name" /></ReferenceField>
      <DateField source="from" locales="en-GB" /><NumberField source="nights" />
      <FunctionField label="Status" render={(record) => STATES.find((state) => state.id === record.status)?.name} />
      <EditButton />
    </Datagrid>
  </List>
);
const bookingForm = (
  <SimpleForm>
    <ReferenceInput source="boat_id" reference="boats"><AutocompleteInput label="Boat" /></ReferenceInput>
    <DateInput source="from" /><NumberInput source="nights" />
    <SelectInput source="status" choices={STATES} /><TextInput source="remark" multiline />
  </SimpleForm>
);

createRoot(document.getElementById("root")).render(
  <Admin dataProvider={jsonServerProvider("/api")} title="Harbour office" store={memoryStore()} disableTelemetry>
    <Resource name="customers" recordRepresentation="name" list={Customers}
      edit={() => <Edit>{customerForm}</Edit>} create={() => <Create>{customerForm}</Create>} />
    <Resource name="boats" recordRepresentation="name" list={Boats}
      edit={() => <Edit>{boatForm}</Edit>} create={() => <Create>{boatForm}</Create>} />
    <Resource name="bookings" list={Bookings}
      edit={() => <Edit mutationMode="pessimistic">{bookingForm}</Edit>} create={() => <Create>{bookingForm}</Create>} />
  </Admin>,
);
